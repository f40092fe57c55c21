import type { APIRoute } from 'astro';
import { svgIcon } from '../collections/icons.tsx';

export const GET: APIRoute = () => new Response(svgIcon(), { headers: { 'Content-Type': 'image/svg+xml' } });
