import fs, { cpSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeFolder, removeFolders } from '../testing/temporary-folder';
import { deleteServiceRecord, readService, writeServiceRecord } from './service-file';

const fileIn = (folder: string) => path.join(folder, 'service.json');
afterAll(removeFolders);

const SERVICE = { url: 'http://127.0.0.1:4300', token: 'secret' };

test('a running service is found by other commands, and no longer after its end', () => {
  const file = fileIn(makeFolder());
  expect(readService(file)).toBeNull();
  writeServiceRecord(file, SERVICE);
  expect(readService(file)).toEqual({ ...SERVICE, pid: process.pid });
  deleteServiceRecord(file);
  expect(readService(file)).toBeNull();
});

test('only its owner can read the token', () => {
  const file = fileIn(makeFolder());
  writeServiceRecord(file, SERVICE);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('a service is not found in a copy of its folder, and still is in one that was renamed', () => {
  const folder = makeFolder();
  writeServiceRecord(path.join(folder, 'here', 'service.json'), SERVICE);
  cpSync(path.join(folder, 'here'), path.join(folder, 'copy'), { recursive: true, preserveTimestamps: true });
  expect(readService(path.join(folder, 'copy', 'service.json'))).toBeNull();
  renameSync(path.join(folder, 'here'), path.join(folder, 'there'));
  expect(readService(path.join(folder, 'there', 'service.json'))).toEqual({ ...SERVICE, pid: process.pid });
});

test('a service does not delete a newer record of another', () => {
  const file = fileIn(makeFolder());
  writeFileSync(file, JSON.stringify({ ...SERVICE, pid: process.pid + 1 }));
  deleteServiceRecord(file);
  expect(readService(file)?.pid).toBe(process.pid + 1);
});

test('a record that only another user may read is told apart from none', () => {
  const file = fileIn(makeFolder());
  writeServiceRecord(file, SERVICE);
  jest.spyOn(process, 'getuid').mockReturnValue(54321);
  const access = jest.spyOn(fs, 'accessSync').mockImplementation(() => {
    throw Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' });
  });
  expect(() => readService(file)).toThrow(/^A rebuild service may run here as (\S+), who alone .*\(sudo -u \1 …\)/);
  access.mockImplementation(() => {
    throw Object.assign(new Error('ENOENT: no such file'), { code: 'ENOENT' });
  });
  expect(readService(path.join(makeFolder(), 'service.json'))).toBeNull();
  jest.restoreAllMocks();
});

test('a damaged file counts as missing', () => {
  const file = fileIn(makeFolder());
  writeFileSync(file, '{"url":');
  expect(readService(file)).toBeNull();
});
