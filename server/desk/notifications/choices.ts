import { defaultChoices, type NotificationChoices } from '../../../contract/desk/notifications.ts';

export const readChoices = (stored: string | null): NotificationChoices =>
  stored === null ? defaultChoices : (JSON.parse(stored) as NotificationChoices);
