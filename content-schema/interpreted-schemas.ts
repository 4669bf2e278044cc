import { config } from 'zod';

/*
 * To be imported before any schema is made. The content security policy allows no code made of text: the library would try
 * for each page, and the browser tell of it as of an attack.
 */
config({ jitless: true });
