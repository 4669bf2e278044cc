import { hideClosedAnnouncement } from './announcement';

afterEach(() => {
  document.documentElement.removeAttribute('data-closed');
  localStorage.clear();
});

test.each([
  ['2', '2'],
  [null, ''],
])(
  'after closing the announcement of version %j the document names %j, by which its style hides it',
  (closed, named) => {
    if (closed !== null) localStorage.setItem('data-closed', closed);
    hideClosedAnnouncement();
    expect(document.documentElement.getAttribute('data-closed')).toBe(named);
  },
);
