import { closeMenusOnLeave } from './menus.ts';
import { layOutTheRest } from './rest.ts';
import { followScheme } from './scheme.ts';
import { offerWayUp } from './scroll-to-top.ts';
import { openOverlay } from './overlay.ts';
import { prefetchOnIntent } from './prefetch.ts';
import { turnHeaderSolid } from './header.ts';

turnHeaderSolid();
closeMenusOnLeave();
openOverlay();
offerWayUp();
followScheme();
prefetchOnIntent();
layOutTheRest();
