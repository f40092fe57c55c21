import { z } from 'zod';
import { apiPaths, formTokenHeader, leadRefusalHeader, saveNumberHeader } from '../../contract/api.ts';
import { thankYouPath } from '../../contract/routes.ts';
import {
  contactAnswer,
  contactBody,
  failureAnswer,
  geoAnswer,
  invalidAnswer,
  visitorAnswer,
  visitorBody,
} from './schemas.ts';

const json = (schema: z.ZodType, io: 'input' | 'output' = 'output') => {
  const { $schema: _, ...description } = z.toJSONSchema(schema, { io });
  return { 'application/json': { schema: description } };
};

const response = (description: string, schema: z.ZodType, headers?: object) => ({
  description,
  content: json(schema),
  ...(headers && { headers }),
});

const later = { 'Retry-After': { schema: { type: 'integer' }, description: 'Seconds.' } };

const failures = {
  400: response('The body is not a JSON object.', failureAnswer),
  403: response('The origin of the request is not allowed.', failureAnswer),
  413: response('The body is too large.', failureAnswer),
  415: response('The body is of another type.', failureAnswer),
  429: response('Too many calls from this address.', failureAnswer, later),
  503: response('Nothing was kept; send it again later.', failureAnswer, later),
};

const refusal = (reason: string) => ({
  [leadRefusalHeader]: {
    schema: { type: 'string', const: reason },
    description: 'The service will never accept this body. Only answers with this header are final.',
  },
});

const formToken = { schema: { type: 'string' }, description: 'To be sent with the saves of the same form.' };

/** The calls as an OpenAPI document. */
export const openApi = {
  openapi: '3.1.1',
  info: { title: 'VS Online: leads', version: '1.0.0' },
  paths: {
    [apiPaths.visitor]: {
      post: {
        operationId: 'StoreIpInfo',
        summary: 'Keeps where a visitor comes from and gives the visitor an id.',
        requestBody: { required: true, content: json(visitorBody, 'input') },
        responses: {
          200: response('Saved. Fields that do not fit are left out.', visitorAnswer, {
            [formTokenHeader]: formToken,
          }),
          ...failures,
        },
      },
    },
    [apiPaths.contact]: {
      post: {
        operationId: 'Contact',
        summary: 'Adds a save to a lead. Saves may come twice, late or out of order.',
        parameters: [
          {
            name: saveNumberHeader,
            in: 'header',
            schema: { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
            description:
              'For each field the value with the highest number wins. Without it the order of arrival counts.',
          },
          { name: formTokenHeader, in: 'header', ...formToken },
        ],
        requestBody: {
          required: true,
          content: {
            ...json(contactBody, 'input'),
            // Forms get pages in answer, and the form again where an answer is wrong or missing.
            'application/x-www-form-urlencoded': { schema: { type: 'object' } },
          },
        },
        responses: {
          200: response('Saved, without what is named in `problems`.', contactAnswer),
          303: { description: `A form was saved; the visitor is sent to ${thankYouPath}.` },
          ...failures,
          400: response('The body is not a JSON object.', failureAnswer, refusal('malformed')),
          422: response(
            'Neither a valid e-mail address nor a valid phone number.',
            invalidAnswer,
            refusal('no-contact'),
          ),
        },
      },
    },
    [apiPaths.geo]: {
      get: {
        operationId: 'Geo',
        summary: 'Tells where the visitor’s address is, as far as is known.',
        responses: { 200: response('Nulls for what is not known.', geoAnswer), 429: failures[429] },
      },
    },
  },
} as const;
