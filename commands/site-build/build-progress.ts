import { z } from 'zod';

/** What Gatsby sends to its parent of everything that it reports (gatsby-cli, reporter/loggers/ipc); the rest is ignored. */
const reportSchema = z.object({
  action: z.object({
    payload: z.object({
      uuid: z.string().optional(),
      text: z.string().optional(),
      current: z.number().optional(),
      total: z.number().optional(),
    }),
  }),
});

/** Remembers what Gatsby reported last, for the message of a build that stands still. */
export class BuildProgress {
  readonly #activities = new Map<string, { text: string; total: number | undefined }>();
  #last = '';

  /** Takes a message of Gatsby: the start or end of an activity, a step of one, or a line for the terminal. */
  note(message: unknown): void {
    const report = reportSchema.safeParse(message);
    if (!report.success) return;
    const { uuid = '', text, current, total } = report.data.action.payload;
    const activity = { ...this.#activities.get(uuid), ...(text && { text }), ...(total && { total }) };
    if (activity.text === undefined) return;
    if (uuid !== '') this.#activities.set(uuid, { text: activity.text, total: activity.total });
    const [line = ''] = activity.text.trim().split('\n');
    this.#last = current && activity.total ? `${line}, ${current} of ${activity.total}` : line;
  }

  /** What Gatsby reported last, in one line; empty before it has reported anything. */
  get last(): string {
    return this.#last;
  }
}
