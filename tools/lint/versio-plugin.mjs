import { browserCodeRule } from './browser-code-rule.mjs';
import { fileNamesRule } from './file-names-rule.mjs';
import { importLawsRule } from './import-laws-rule.mjs';
import { importOrderRule } from './import-order-rule.mjs';
import { vocabularyRule } from './vocabulary-rule.mjs';

/** The project's own lint rules, as a plugin of oxlint, enabled in `.oxlintrc.json`. */
export default {
  meta: { name: 'versio' },
  rules: {
    'browser-code': browserCodeRule,
    'file-names': fileNamesRule,
    'import-laws': importLawsRule,
    'import-order': importOrderRule,
    vocabulary: vocabularyRule,
  },
};
