import type { Command } from './command-line/command';
import { DEVELOPMENT_COMMANDS } from './development-commands';
import { SITE_COMMANDS } from './site-commands';

/** All commands of the repository, each with an npm script of its name. */
export const COMMANDS: readonly Command[] = [...SITE_COMMANDS, ...DEVELOPMENT_COMMANDS];
