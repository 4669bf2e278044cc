import { config } from 'zod';

/*
 * Must be imported before any schema is created. The content security policy forbids `eval`: zod
 * would try it on every page, and the browser would report a violation.
 */
config({ jitless: true });
