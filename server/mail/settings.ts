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
    .optional()
    .describe(
      'The mail server; smtps:// for TLS from the start. With a password, smtp:// insists on STARTTLS too. Without a server, mails become .eml files in the data folder.',
    ),
  MAIL_FROM: address.optional().describe('The sender of mails; the sales address unless set.'),
  MAIL_TO: addresses
    .optional()
    .describe('The recipients of mails about leads, with commas between; the sales address unless set.'),
};
