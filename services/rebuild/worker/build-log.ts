import { createReadStream } from 'node:fs';
import { appendFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { say } from '../../../content-schema';
import { isMissing } from '../../../src/node/errors';

/** Log of one running build. */
export interface BuildLog {
  line(text: string): void;
  /** Resolves when all lines so far are written. */
  written(): Promise<void>;
}

/** Build logs, one file per build below the state folder. */
export interface BuildLogs {
  open(build: string): Promise<BuildLog>;
  /** Returns the log of a build; null when this machine has none. */
  read(build: string): Promise<Readable | null>;
}

/** Maximum size of a log, in bytes, and of a line, in characters. */
const MAX_BYTES = 1_000_000;
const MAX_LINE = 4_000;
const FULL = {
  fr: 'Le journal est plein ; la suite n’y est pas écrite.',
  en: 'The log is full; what follows is not written.',
};
/** Maximum number of stored logs. The oldest are removed. */
const LOGS_KEPT = 100;
/** Names of builds. It accepts nothing that leads elsewhere. */
const BUILD_ID = /^b\d{1,12}$/;

/** Creates logs in a folder. A log that cannot be written does not stop a build. */
export function createBuildLogs(folder: string, now: () => Date): BuildLogs {
  const fileOf = (build: string): string => path.join(folder, `${build}.log`);

  async function prune(): Promise<void> {
    const numbers = (await readdir(folder)).flatMap((name) => /^b(\d+)\.log$/.exec(name)?.[1] ?? []).map(Number);
    const old = numbers.sort((one, other) => other - one).slice(LOGS_KEPT);
    for (const number of old) await rm(fileOf(`b${number}`), { force: true });
  }

  return {
    async open(build) {
      const file = fileOf(build);
      await mkdir(folder, { recursive: true });
      let bytes = await stat(file).then(
        ({ size }) => size,
        () => 0,
      );
      let pending: string[] = [];
      let writing: Promise<void> | null = null;
      const write = async (): Promise<void> => {
        while (pending.length > 0) {
          const text = pending.join('');
          pending = [];
          await appendFile(file, text).catch(() => undefined);
        }
        writing = null;
      };
      if (bytes === 0) await prune();
      return {
        line(text) {
          if (bytes >= MAX_BYTES) return;
          // Control characters that could move a terminal's cursor or forge a line are removed.
          const clean = text.slice(0, MAX_LINE).replace(/[\p{Cc}\p{Cf}]+/gu, ' ');
          const entry = `${now().toISOString()} ${clean}\n`;
          bytes += Buffer.byteLength(entry);
          pending.push(bytes >= MAX_BYTES ? `${entry}${say(FULL)}\n` : entry);
          writing ??= write();
        },
        written: async () => {
          await writing;
        },
      };
    },

    async read(build) {
      if (!BUILD_ID.test(build)) return null;
      try {
        await stat(fileOf(build));
        return createReadStream(fileOf(build), { end: MAX_BYTES * 2 });
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
  };
}
