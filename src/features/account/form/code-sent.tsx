import { useTranslation } from '../../../messages/use-translation';
import type { CodeDelivery } from '../identity/identity-port';

/** Props of `CodeSent`. */
export interface CodeSentProps {
  /** Null when the provider does not say. */
  delivery: CodeDelivery | null;
  /** How codes of this kind travel. */
  medium: CodeDelivery['medium'];
}

/** Says where a code was sent, as far as the provider tells. */
export function CodeSent({ delivery, medium }: CodeSentProps) {
  const { t } = useTranslation('pages');
  const kind = delivery?.medium ?? medium;
  const destination = delivery?.destination ?? '';
  return <p>{destination === '' ? t(`account.step.sent${kind}`) : t(`account.step.sent${kind}To`, { destination })}</p>;
}
