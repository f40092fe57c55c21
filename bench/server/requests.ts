import { apiPaths, saveNumberHeader } from '../../contract/api.ts';
import type { ContactLead } from '../../contract/lead.ts';
import type { Request } from './connection.ts';

export const getRequest = (path: string, headers: Readonly<Record<string, string>> = {}): Request => ({
  method: 'GET',
  path,
  headers: { 'accept-encoding': 'br', ...headers },
});

export const saveRequest = (lead: ContactLead, number: number): Request => ({
  method: 'POST',
  path: apiPaths.contact,
  headers: { 'content-type': 'application/json', [saveNumberHeader]: String(number) },
  body: JSON.stringify(lead),
});
