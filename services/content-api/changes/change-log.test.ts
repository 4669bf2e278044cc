import fc from 'fast-check';
import { changeKey, KEPT_SNAPSHOTS, listChangesSince, recordSnapshot, startChangeLog } from './change-log';

const article = (id: number) => changeKey.article(1, 'fr', id);
const snapshotOf = (digests: Record<string, string>) => new Map(Object.entries(digests));
const change = (id: number, digest: string | null) => ({ kind: 'article', versionId: 1, locale: 'fr', id, digest });

describe('the change log', () => {
  test('starts without changes', () => {
    const log = startChangeLog(snapshotOf({ versions: 'a' }));
    expect(listChangesSince(log, log.cursor)).toEqual({ changes: [], cursor: log.cursor });
  });

  test('lists additions, changes and deletions since any earlier cursor', () => {
    const first = startChangeLog(snapshotOf({ [article(1)]: 'a', [article(2)]: 'b' }));
    const second = recordSnapshot(first, snapshotOf({ [article(1)]: 'a2', [article(2)]: 'b' }));
    const third = recordSnapshot(second, snapshotOf({ [article(1)]: 'a2', [article(3)]: 'c' }));
    expect(listChangesSince(third, first.cursor)?.changes).toEqual([change(1, 'a2'), change(2, null), change(3, 'c')]);
    expect(listChangesSince(third, second.cursor)?.changes).toEqual([change(2, null), change(3, 'c')]);
  });

  test('does not list entries that were changed back, or added and removed', () => {
    const first = startChangeLog(snapshotOf({ [article(1)]: 'a' }));
    const second = recordSnapshot(first, snapshotOf({ [article(1)]: 'b', [article(2)]: 'x' }));
    const third = recordSnapshot(second, snapshotOf({ [article(1)]: 'a', versions: 'v' }));
    expect(listChangesSince(third, first.cursor)?.changes).toEqual([{ kind: 'versions', digest: 'v' }]);
  });

  test('gives the same cursor to the same content, and stays the same log when nothing changed', () => {
    const log = startChangeLog(snapshotOf({ a: '1', b: '2' }));
    expect(recordSnapshot(log, snapshotOf({ b: '2', a: '1' }))).toBe(log);
  });

  test('sorts by kind, version, locale and id', () => {
    const keys = [
      changeKey.routeRules,
      changeKey.config('musicsConfig'),
      changeKey.config('articleConfig'),
      changeKey.article(10, 'en', 1),
      changeKey.article(2, 'fr', 1),
      changeKey.article(2, 'en', 10),
      changeKey.article(2, 'en', 9),
      changeKey.categories(2, 'fr'),
      changeKey.versions,
    ];
    const empty = startChangeLog(new Map());
    const log = recordSnapshot(empty, new Map(keys.map((key) => [key, 'd'])));
    const listed = listChangesSince(log, empty.cursor)?.changes.map((entry) => {
      if (entry.kind === 'article') return changeKey.article(entry.versionId, entry.locale, entry.id);
      if (entry.kind === 'categories') return changeKey.categories(entry.versionId, entry.locale);
      if (entry.kind === 'config') return `config/${entry.name}`;
      return entry.kind === 'versions' ? changeKey.versions : changeKey.routeRules;
    });
    expect(listed).toEqual(keys.toReversed());
  });

  test('rejects cursors that are too old or unknown', () => {
    const first = startChangeLog(snapshotOf({ versions: '0' }));
    let log = first;
    for (let index = 1; index <= KEPT_SNAPSHOTS; index += 1)
      log = recordSnapshot(log, snapshotOf({ versions: `${index}` }));
    expect(listChangesSince(log, first.cursor)).not.toBeNull();
    log = recordSnapshot(log, snapshotOf({ versions: 'last' }));
    expect(listChangesSince(log, first.cursor)).toBeNull();
    expect(listChangesSince(log, 'nonsense')).toBeNull();
  });

  test('a client that applies the changes has the current snapshot, from any start', () => {
    const snapshots = fc.array(fc.dictionary(fc.nat(5).map(article), fc.constantFrom('a', 'b', 'c')), {
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(snapshots, fc.nat(), (history, choice) => {
        const logs = history
          .slice(1)
          .reduce(
            (known, digests) => [
              ...known,
              recordSnapshot(known.at(-1) ?? startChangeLog(new Map()), snapshotOf(digests)),
            ],
            [startChangeLog(snapshotOf(history[0] ?? {}))],
          );
        const start = logs[choice % logs.length];
        const end = logs.at(-1);
        const list = start && end && listChangesSince(end, start.cursor);
        if (!list) throw new Error('expected a list of changes');
        const client = new Map(start.snapshot);
        for (const entry of list.changes) {
          if (entry.kind !== 'article') continue;
          if (entry.digest === null) client.delete(article(entry.id));
          else client.set(article(entry.id), entry.digest);
        }
        expect(new Map([...client].sort())).toEqual(new Map([...end.snapshot].sort()));
      }),
    );
  });
});
