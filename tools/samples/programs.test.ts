import { expect, test } from 'vitest';
import { toolVersions } from '../../src/features/blog/markdown/tool-versions.ts';
import { compareVersions, missingPrograms } from './programs.ts';

test('pages state the versions that the lockfile pins', () => {
  expect(compareVersions).not.toThrow();
});

test('says which versions are needed where one is missing', () => {
  expect(missingPrograms({ python: '/usr/bin/python3', compiler: 'g++' })).toEqual([]);
  expect(missingPrograms({ python: undefined, compiler: 'g++' })).toEqual([
    expect.stringContaining(`Python ${toolVersions.python} with fastapi`),
  ]);
});
