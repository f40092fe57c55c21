import type { FastifyRequest } from 'fastify';
import { apiPaths } from '../../contract/api.ts';
import { readTarget } from '../http/request-target.ts';

export const formContentType = 'application/x-www-form-urlencoded';

/** Whether a request is a lead sent by an HTML form, without scripts. */
export const isHtmlForm = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'POST' &&
  readTarget(url).path === apiPaths.contact &&
  headers['content-type']?.toLowerCase().split(';')[0]?.trim() === formContentType;

/** Thrown once the body of a form has been read, so that the answer can return what was typed. */
export class TooManyForms extends Error {
  readonly statusCode = 429;
  readonly retryAfterSeconds: number;
  constructor(retryAfterSeconds: number) {
    super('Too many calls');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
