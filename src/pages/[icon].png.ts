import type { APIRoute, GetStaticPaths } from 'astro';
import { pngIcons, pngOfMark, type PngIcon } from '../collections/icons.tsx';

export const getStaticPaths: GetStaticPaths = () =>
  pngIcons.map((icon) => ({ params: { icon: icon.name }, props: icon }));

export const GET: APIRoute<PngIcon> = async ({ props: { size, purpose } }) =>
  new Response(await pngOfMark(size, purpose === 'any' ? 'none' : 'full'), {
    headers: { 'Content-Type': 'image/png' },
  });
