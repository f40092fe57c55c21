import { apiPaths, saveNumberHeader } from '../../contract/api.ts';
import type { ContactLead } from '../../contract/lead.ts';

/** A request as it goes over the wire. Bodies are plain ASCII. */
export const getRequest = (path: string, headers: Readonly<Record<string, string>> = {}): string =>
  requestText('GET', path, { 'accept-encoding': 'br', ...headers });

export const postRequest = (
  path: string,
  type: string,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): string =>
  requestText('POST', path, { 'content-type': type, 'content-length': String(body.length), ...headers }) +
  body;

export const saveRequest = (lead: ContactLead, number: number): string =>
  postRequest(apiPaths.contact, 'application/json', JSON.stringify(lead), {
    [saveNumberHeader]: String(number),
  });

function requestText(method: string, path: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${lines.join('')}\r\n`;
}
