import { z } from 'zod';

const address = z.email('must be a mail address such as sales@example.com');

const addresses = z
  .string()
  .transform((list) =>
    list
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  )
  .pipe(
    z.array(z.email('must be mail addresses, with commas between')).min(1, 'must name at least one address'),
  );

export const mailSettings = {
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must look like smtp://user:password@mail.example.com:587' })
    .optional(),
  MAIL_FROM: address.optional(),
  MAIL_TO: addresses.optional(),
};
