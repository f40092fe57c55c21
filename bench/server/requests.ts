import { apiPaths, saveNumberHeader } from '../../contract/api.ts';
import type { ContactLead } from '../../contract/lead.ts';
import type { Request } from './connection.ts';

export const getRequest = (path: string, headers: Readonly<Record<string, string>> = {}): Request => ({
  method: 'GET',
  path,
  headers: { 'accept-encoding': 'br', ...headers },
});

export const postRequest = (
  path: string,
  type: string,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): Request => ({ method: 'POST', path, headers: { 'content-type': type, ...headers }, body });

export const saveRequest = (lead: ContactLead, number: number): Request =>
  postRequest(apiPaths.contact, 'application/json', JSON.stringify(lead), {
    [saveNumberHeader]: String(number),
  });
