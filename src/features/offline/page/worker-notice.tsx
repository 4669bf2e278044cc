import { useSyncExternalStore } from 'react';
import { useTranslation } from '../../../messages/use-translation';
import { DATA_WORKER_FAILED } from '../../../shared/page-contract';
import { serviceWorkers } from '../../../ui/if-allowed';
import { Notice } from '../../../ui/notice';
import { useIsInBrowser } from '../../../ui/use-is-in-browser';

/**
 * Notice that nothing will open offline, because service workers are unavailable or registration
 * failed.
 */
export function WorkerNotice() {
  const { t } = useTranslation('offline');
  const isInBrowser = useIsInBrowser();
  const hasFailed = useSyncExternalStore(followDocument, isWorkerFailed, () => false);
  const problem = !isInBrowser ? null : serviceWorkers() === undefined ? 'absent' : hasFailed ? 'failed' : null;
  if (problem === null) return null;
  return (
    <Notice title={t(`worker.${problem}.title`)} tone="warning">
      {t(`worker.${problem}.text`)}
    </Notice>
  );
}

/**
 * The boot script registers the worker when the page is idle, and marks `<html>` when that failed.
 */
const isWorkerFailed = () => document.documentElement.hasAttribute(DATA_WORKER_FAILED);

function followDocument(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: [DATA_WORKER_FAILED] });
  return () => observer.disconnect();
}
