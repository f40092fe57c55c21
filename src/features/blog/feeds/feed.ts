import { escapeHtml } from '../../../../contract/escape-html.ts';

/** A feed, independent of its format. */
export type Feed = {
  readonly title: string;
  readonly description: string;
  /** URL of the list that the feed follows. */
  readonly page: string;
  readonly address: string;
  readonly items: readonly FeedItem[];
};

type FeedItem = {
  readonly address: string;
  readonly title: string;
  readonly description: string;
  readonly author: string;
  readonly category: string;
  readonly published: string;
  readonly updated: string;
  readonly html: string;
};

/** How many of the newest articles a feed has. */
export const feedLength = 30;

/** Characters that XML cannot hold at all are left out; the rest is escaped. */
const escaped = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- these are the characters in question
  escapeHtml(text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, ''));

const isoTime = (day: string): string => `${day}T00:00:00Z`;

/** The day of the newest change, not of the build: builds are reproducible. */
const lastChange = ({ items }: Feed): string =>
  items.map(({ updated }) => updated).reduce((a, b) => (a > b ? a : b), '2022-11-01');

export const rss = (feed: Feed): string => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${escaped(feed.title)}</title>
<link>${escaped(feed.page)}</link>
<description>${escaped(feed.description)}</description>
<language>en</language>
<lastBuildDate>${new Date(lastChange(feed)).toUTCString()}</lastBuildDate>
<atom:link href="${escaped(feed.address)}" rel="self" type="application/rss+xml"/>
${feed.items
  .map(
    (item) => `<item>
<title>${escaped(item.title)}</title>
<link>${escaped(item.address)}</link>
<guid isPermaLink="true">${escaped(item.address)}</guid>
<pubDate>${new Date(item.published).toUTCString()}</pubDate>
<dc:creator>${escaped(item.author)}</dc:creator>
<category>${escaped(item.category)}</category>
<description>${escaped(item.description)}</description>
<content:encoded>${escaped(item.html)}</content:encoded>
</item>`,
  )
  .join('\n')}
</channel>
</rss>
`;

export const atom = (feed: Feed): string => `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<title>${escaped(feed.title)}</title>
<subtitle>${escaped(feed.description)}</subtitle>
<id>${escaped(feed.address)}</id>
<link rel="self" type="application/atom+xml" href="${escaped(feed.address)}"/>
<link rel="alternate" type="text/html" href="${escaped(feed.page)}"/>
<updated>${isoTime(lastChange(feed))}</updated>
${feed.items
  .map(
    (item) => `<entry>
<title>${escaped(item.title)}</title>
<id>${escaped(item.address)}</id>
<link rel="alternate" type="text/html" href="${escaped(item.address)}"/>
<published>${isoTime(item.published)}</published>
<updated>${isoTime(item.updated)}</updated>
<author><name>${escaped(item.author)}</name></author>
<category term="${escaped(item.category)}"/>
<summary>${escaped(item.description)}</summary>
<content type="html">${escaped(item.html)}</content>
</entry>`,
  )
  .join('\n')}
</feed>
`;

export const jsonFeed = (feed: Feed): string =>
  `${JSON.stringify(
    {
      version: 'https://jsonfeed.org/version/1.1',
      title: feed.title,
      description: feed.description,
      home_page_url: feed.page,
      feed_url: feed.address,
      language: 'en',
      items: feed.items.map((item) => ({
        id: item.address,
        url: item.address,
        title: item.title,
        summary: item.description,
        content_html: item.html,
        date_published: isoTime(item.published),
        date_modified: isoTime(item.updated),
        authors: [{ name: item.author }],
        tags: [item.category],
      })),
    },
    null,
    1,
  )}\n`;
