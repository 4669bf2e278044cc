import { directoryOption, flagOption } from './command';

/** Option for the content directory. */
export const contentOption = directoryOption({
  fr: 'Dossier de contenu (par défaut : content/).',
  en: 'Content directory (default: content/).',
});

/** Option that makes errors of the quality report fail the build. */
export const strictOption = flagOption({
  fr: 'Une erreur du rapport de qualité fait échouer la construction ; un conseil, non.',
  en: 'An error in the quality report fails the build; advice does not.',
});

/** Option that lets a build remove addresses. */
export const allowRemovalsOption = flagOption({
  fr: 'Laisse disparaître sans redirection des adresses de la construction précédente ; la construction échoue sinon.',
  en: 'Lets addresses of the build before disappear without a redirect; the build fails otherwise.',
});
