import { type ChangeEvent, useId, useState } from 'react';
import { useTranslation } from '../../../messages/use-translation';
import { Icon } from '../../../ui/icon';
import type { ImportRefusal, PackLibrary } from '../packs/pack-library';
import { packName } from './pack-name';

/** What became of a file. */
type Outcome =
  | { state: 'busy' }
  | { state: 'done'; name: string }
  | { state: 'refused'; refusal: ImportRefusal | null };

/** Brings back a pack that was saved to a file. */
export function ReadBack({ library }: { library: PackLibrary }) {
  const { t } = useTranslation('offline');
  const field = useId();
  const hint = useId();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const readBack = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (file === undefined) return;
    setOutcome({ state: 'busy' });
    setOutcome(await outcomeOf(library, file));
    // The same file can be chosen once more.
    currentTarget.value = '';
  };
  return (
    <section className="section" aria-labelledby={`${field}-heading`}>
      <h2 id={`${field}-heading`}>{t('file.title')}</h2>
      <p id={hint}>{t('file.text')}</p>
      <div className="file-field">
        <label htmlFor={field}>{t('file.label')}</label>
        <input
          id={field}
          type="file"
          aria-describedby={hint}
          aria-busy={outcome?.state === 'busy'}
          onChange={(event) => void readBack(event)}
        />
      </div>
      <p role="status">
        {outcome?.state === 'busy' && t('file.busy')}
        {outcome?.state === 'done' && t('said.kept', { name: outcome.name })}
      </p>
      {outcome?.state === 'refused' && (
        <p className="pack-failure" role="alert">
          <Icon name="warning" /> <span>{t(`refusal.${outcome.refusal ?? 'unknown'}`)}</span>
        </p>
      )}
    </section>
  );
}

async function outcomeOf(library: PackLibrary, file: Blob): Promise<Outcome> {
  try {
    const answer = await library.readBack(file);
    if ('refusal' in answer) return { state: 'refused', refusal: answer.refusal };
    const pack = library.packs.find(({ key }) => key === answer.key);
    return { state: 'done', name: pack === undefined ? answer.key : packName(pack) };
  } catch (error) {
    console.warn('The file could not be read back. Received:', error);
    return { state: 'refused', refusal: null };
  }
}
