import type { APIRoute } from 'astro';
import { company } from '../../site/company.ts';

/** Renewed by hand once a year, so that someone looks at it: two builds of one tree must be the same. */
const expires = '2027-11-01T00:00:00.000Z';

export const GET: APIRoute = () =>
  new Response(
    [
      `Contact: mailto:${company.email}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en',
      `Canonical: ${company.siteUrl}/.well-known/security.txt`,
      '',
    ].join('\n'),
  );
