import type { APIRoute } from 'astro';
import { icoOf, pngOfMark } from '../collections/icons.tsx';

const size = 32;

export const GET: APIRoute = async () =>
  new Response(new Uint8Array(icoOf(await pngOfMark(size), size)), {
    headers: { 'Content-Type': 'image/x-icon' },
  });
