import type { APIRoute } from 'astro';
import { company } from '../site/company.ts';

export const GET: APIRoute = () =>
  new Response(
    [
      '/* TEAM */',
      `${company.name}: design, writing and engineering`,
      `Contact: ${company.email}`,
      '',
      '/* SITE */',
      'Language: English',
      'Pages: HTML made ahead by React and Astro; readable without a script',
      'Pictures: drawn in code',
      'Type: Host Grotesk, Geist Mono',
      '',
    ].join('\n'),
  );
