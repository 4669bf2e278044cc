import { createParser } from 'eventsource-parser';

/** Maximum length of an incomplete event, in characters. */
const MAX_CHARACTERS = 2_000_000;

/**
 * Reads a stream of server-sent events to its end. `EventSource` of browsers cannot send a token.
 * @param onData Called with the data of each event; if it throws, reading ends.
 * @param silenceMs Time without any data, comments included, after which the stream counts as
 * broken, in milliseconds.
 * @throws {Error} when it is not an event stream, breaks, or falls silent.
 */
export async function readEvents(response: Response, onData: (data: string) => void, silenceMs: number): Promise<void> {
  const type = response.headers.get('content-type') ?? 'no type';
  if (!type.startsWith('text/event-stream') || response.body === null) {
    await response.body?.cancel();
    throw new Error(`expected a stream of events, received ${type}`);
  }
  const parser = createParser({ onEvent: ({ data }) => onData(data) });
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let pending = 0;
  try {
    for (;;) {
      const { done, value } = await within(silenceMs, reader.read());
      if (done) return;
      const text = decoder.decode(value, { stream: true });
      // A blank line ends an event.
      pending = text.includes('\n\n') ? 0 : pending + text.length;
      if (pending > MAX_CHARACTERS)
        throw new Error(`expected events below ${MAX_CHARACTERS} characters, received more`);
      parser.feed(text);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

async function within<Value>(ms: number, promise: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`expected a sign of life within ${ms} ms, received none`)), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
