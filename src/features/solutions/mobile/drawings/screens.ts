import type { ComponentType } from 'react';
import type { ScreenName } from '../content.ts';
import { ConflictScreen } from './ConflictScreen.tsx';
import { ListScreen } from './ListScreen.tsx';
import { OfflineScreen } from './OfflineScreen.tsx';
import { ScanScreen } from './ScanScreen.tsx';
import { SentScreen } from './SentScreen.tsx';

/** Every screen is drawn 320 by 700. */
export const screens: Readonly<Record<ScreenName, ComponentType>> = {
  list: ListScreen,
  offline: OfflineScreen,
  scan: ScanScreen,
  conflict: ConflictScreen,
  sent: SentScreen,
};
