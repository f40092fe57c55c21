import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { licencesIn, type Lockfile } from './licences.ts';
import { billOfMaterials } from './sbom.ts';
import { root } from './toolchain.mjs';

interface Bill {
  readonly bomFormat: string;
  readonly metadata: { readonly component: { readonly name: string } };
  readonly components: readonly { readonly 'bom-ref': string; readonly hashes?: readonly unknown[] }[];
}

test('the bill of materials names every production package, and nothing else', () => {
  const bill = JSON.parse(billOfMaterials()) as Bill;
  expect([bill.bomFormat, bill.metadata.component.name]).toEqual(['CycloneDX', 'vs-online']);
  const lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lockfile;
  const production = licencesIn(lockfile).filter(({ use }) => use === 'production');
  const named = bill.components.map((component) => component['bom-ref']).sort();
  expect(named).toEqual(production.map(({ name, version }) => `${name}@${version}`).sort());
  expect(bill.components.filter(({ hashes = [] }) => hashes.length === 0)).toEqual([]);
});
