import type { APIRoute } from 'astro';
import { company } from '../site/company.ts';
import { pngIcons } from '../collections/icons.tsx';

export const GET: APIRoute = () =>
  Response.json({
    name: company.name,
    short_name: company.name,
    start_url: '/',
    display: 'browser',
    background_color: '#0c1220',
    theme_color: '#0c1220',
    icons: [
      { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      ...pngIcons
        .filter(({ purpose }) => purpose !== undefined)
        .map(({ name, size, purpose }) => ({
          src: `/${name}.png`,
          type: 'image/png',
          sizes: `${size}x${size}`,
          purpose,
        })),
    ],
  });
