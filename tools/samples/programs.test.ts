import { expect, test } from 'vitest';
import { toolVersions } from '../../src/features/blog/markdown/tool-versions.ts';
import { compareVersions, missingPrograms } from './programs.ts';

test('pages state the versions that the lockfile pins', () => {
  expect(compareVersions).not.toThrow();
});

test('each program that is not installed is named with what follows from it', () => {
  expect(missingPrograms({ python: '/usr/bin/python3', compiler: 'g++' })).toEqual([]);
  expect(missingPrograms({ python: undefined, compiler: undefined })).toEqual([
    expect.stringContaining(`Python ${toolVersions.python}`),
    `g++ ${toolVersions.gcc} is not installed: C++ samples are only parsed.`,
  ]);
});
