import { useEffect, useRef, useState } from 'react';
import type { Outcome } from '../rebuild/outcome';

/** Something that staff ask of the service, and how it fares. */
export interface ServiceRequest {
  isBusy: boolean;
  /** Why it was not done, in English; null while nothing went wrong. */
  problem: string | null;
  /** Asks; does nothing while it is being asked. @returns whether it was done. */
  send: () => Promise<boolean>;
}

/** Asks something of the service when it is told to, once at a time. */
export function useRequest(ask: () => Promise<Outcome<unknown>>): ServiceRequest {
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
