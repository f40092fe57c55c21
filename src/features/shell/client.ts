import { closeMenusOnLeave } from './client/menus.ts';
import { layOutDeferredContent } from './client/deferred-layout.ts';
import { switchScheme } from './client/scheme.ts';
import { showScrollToTop } from './client/scroll-to-top.ts';
import { openMobileMenu } from './client/mobile-menu.ts';
import { prefetchOnIntent } from './client/prefetch.ts';
import { updateHeaderOnScroll } from './client/header.ts';

updateHeaderOnScroll();
closeMenusOnLeave();
openMobileMenu();
showScrollToTop();
switchScheme();
prefetchOnIntent();
layOutDeferredContent();
