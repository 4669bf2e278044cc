import 'i18next';

declare module 'i18next' {
  interface CustomTypeOptions {
    /** A missing message comes out as its key, never as null: components can rely on strings. */
    returnNull: false;
  }
}
