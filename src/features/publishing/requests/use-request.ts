import { useEffect, useRef, useState } from 'react';
import type { Result } from '../../../shared/http/request';

/** State of a request to the service. */
export interface ServiceRequest {
  isBusy: boolean;
  /** Error message in English; null if there is none. */
  problem: string | null;
  /** Sends the request, unless it is pending. @returns whether it succeeded. */
  send: () => Promise<boolean>;
}

/** Manages a request to the service, one at a time. */
export function useRequest(ask: () => Promise<Result<unknown>>): ServiceRequest {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  return {
    isBusy,
    problem,
    async send() {
      if (isBusy) return false;
      setIsBusy(true);
      setProblem(null);
      const outcome = await ask();
      if (!isThere.current) return outcome.kind === 'ok';
      setIsBusy(false);
      if (outcome.kind === 'unavailable') setProblem(outcome.problem.message);
      if (outcome.kind === 'refused') setProblem('The service answered as it does to somebody who may not ask.');
      return outcome.kind === 'ok';
    },
  };
}
