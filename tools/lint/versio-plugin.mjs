import { browserCodeRule } from './browser-code-rule.mjs';
import { commentsRule } from './comments-rule.mjs';
import { fileNamesRule } from './file-names-rule.mjs';
import { importLawsRule } from './import-laws-rule.mjs';
import { importOrderRule } from './import-order-rule.mjs';
import { plainCodeRule } from './plain-code-rule.mjs';
import { vocabularyRule } from './vocabulary-rule.mjs';

/** The project's own lint rules, as a plugin of oxlint, enabled in `.oxlintrc.json`. */
export default {
  meta: { name: 'versio' },
  rules: {
    'browser-code': browserCodeRule,
    comments: commentsRule,
    'file-names': fileNamesRule,
    'import-laws': importLawsRule,
    'import-order': importOrderRule,
    'plain-code': plainCodeRule,
    vocabulary: vocabularyRule,
  },
};
