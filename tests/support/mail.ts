import { createTransport } from 'nodemailer';
import { defaultTreeAdapter, parse, type DefaultTreeAdapterTypes } from 'parse5';
import PostalMime from 'postal-mime';
import type { Mail } from '../../server/mail/mail.ts';
import { mailOptions } from '../../server/mail/mail-sender.ts';

const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

/** A mail as a mail program parses it. */
export async function received(mail: Mail) {
  const { message } = await writer.sendMail(mailOptions(mail));
  return PostalMime.parse(message as Buffer);
}

/** All elements, in document order. */
export function elementsIn(source: string): readonly DefaultTreeAdapterTypes.Element[] {
  const walk = (node: DefaultTreeAdapterTypes.ParentNode): readonly DefaultTreeAdapterTypes.Element[] =>
    node.childNodes
      .filter((child) => defaultTreeAdapter.isElementNode(child))
      .flatMap((child) => [child, ...walk(child)]);
  return walk(parse(source));
}

export const attribute = (element: DefaultTreeAdapterTypes.Element, name: string) =>
  element.attrs.find((each) => each.name === name)?.value;

export const linksIn = (source: string) =>
  elementsIn(source).flatMap((element) => attribute(element, 'href') ?? []);
