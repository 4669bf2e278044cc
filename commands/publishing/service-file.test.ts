import { statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeFolder, removeFolders } from '../testing/temporary-folder';
import { forgetService, readService, tellService } from './service-file';

const fileIn = (folder: string) => path.join(folder, 'service.json');
afterAll(removeFolders);

const SERVICE = { url: 'http://127.0.0.1:4300', token: 'secret' };

test('a service that runs is found by other commands, and by nobody once it has ended', async () => {
  const file = fileIn(makeFolder());
  expect(readService(file)).toBeNull();
  await tellService(file, SERVICE);
  expect(readService(file)).toEqual({ ...SERVICE, pid: process.pid });
  forgetService(file);
  expect(readService(file)).toBeNull();
});

test('only its owner can read the token', async () => {
  const file = fileIn(makeFolder());
  await tellService(file, SERVICE);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('a service leaves alone what another has told since', () => {
  const file = fileIn(makeFolder());
  writeFileSync(file, JSON.stringify({ ...SERVICE, pid: process.pid + 1 }));
  forgetService(file);
  expect(readService(file)?.pid).toBe(process.pid + 1);
});

test('a damaged file counts as none', () => {
  const file = fileIn(makeFolder());
  writeFileSync(file, '{"url":');
  expect(readService(file)).toBeNull();
});
