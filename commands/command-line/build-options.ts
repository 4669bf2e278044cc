import { directoryOption, flagOption } from './command';

/** Where the content is. */
export const contentOption = directoryOption({
  fr: 'Dossier de contenu (par défaut : content/).',
  en: 'Content directory (default: content/).',
});

/** Whether errors of the quality report fail a build. */
export const strictOption = flagOption({
  fr: 'Une erreur du rapport de qualité fait échouer la construction ; un conseil, non.',
  en: 'An error in the quality report fails the build; advice does not.',
});

/** Whether a build may remove addresses. */
export const allowRemovalsOption = flagOption({
  fr: 'Laisse disparaître sans redirection des adresses de la construction précédente ; la construction échoue sinon.',
  en: 'Lets addresses of the build before disappear without a redirect; the build fails otherwise.',
});
