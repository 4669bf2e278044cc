/** One request to the provider. */
export interface LoggedRequest {
  /** Such as `InitiateAuth`. */
  readonly operation: string;
  /** Status of the answer; 0 when there was none. */
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Sent requests, in order. */
export interface RequestLog {
  readonly entries: readonly LoggedRequest[];
  /** Names of the operations, in order. */
  operations(): string[];
  /** Returns the requests of one operation. */
  of(operation: string): LoggedRequest[];
  stop(): void;
}

/** Records each `fetch` request until it is stopped. */
export function logRequests(): RequestLog {
  const realFetch = globalThis.fetch;
  const entries: LoggedRequest[] = [];
  globalThis.fetch = async (input, init) => {
    const target = new Headers(init?.headers).get('x-amz-target') ?? '';
    const entry = {
      operation: target.slice(target.indexOf('.') + 1),
      status: 0,
      body: readBody(init?.body),
    };
    entries.push(entry);
    const response = await realFetch(input, init).catch((error: unknown) => {
      // Under Jest, Node's TypeError is not that of the tests, and Amplify would not recognize it.
      throw new TypeError(String(error));
    });
    entry.status = response.status;
    return response;
  };
  return {
    entries,
    operations: () => entries.map(({ operation }) => operation),
    of: (operation) => entries.filter((entry) => entry.operation === operation),
    stop: () => {
      globalThis.fetch = realFetch;
    },
  };
}

function readBody(body: unknown): LoggedRequest['body'] {
  try {
    return JSON.parse(String(body)) as LoggedRequest['body'];
  } catch {
    return {};
  }
}
