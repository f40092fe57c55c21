import { stem } from './spelling.ts';

/** What the words of an address tell of its subject. */

/** As stems, by which they are looked up. */
const listed = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).map(stem));

/** They hold sentences together and tell nothing. */
export const joints = listed(
  'a an the of in on to for with and or vs versus as at by from is it how what why when your our you we using via into',
);

/** They tell what kind of page it is, not what about; any address may have them or lack them. */
export const frames = listed(
  `guide tutorial introduction intro getting get started starting start basics fundamentals explained explain understanding
  understand exploring explore detailed complete ultimate best practices tips tricks checklist strategies principles
  overview examples beginners advanced modern simple easy step part build building create creating make making use
  learn learning integrating integrate integration implementing implement implementation migrate pros cons development
  developer application app tool system technology series new top latest updated read more web website software
  blog post article news category tag topic section archive page author amp print preview index id comment feed old
  final draft copy edition version`,
);

/** Who names one of these and means a page that names another, or none, means another page. */
export const technologies = listed(
  `node react angular net cpp python docker sql mysql mongodb redux rxjs ros2 electron tauri graphql grpc kubernetes
  typescript next gulp playwright pydantic chatgpt gemini stripe vipps webxr webar
  java javascript php laravel symfony ruby rails go golang rust kotlin swift flutter dart django flask fastapi spring
  vue svelte ember jquery bootstrap tailwind sass wordpress drupal magento shopify salesforce sap oracle
  postgresql postgres sqlite mariadb redis kafka rabbitmq elasticsearch cassandra dynamodb firebase supabase
  terraform ansible jenkins android ios xamarin maui blazor unity unreal scala haskell elixir erlang perl
  matlab solidity blockchain bitcoin ethereum crypto nft hadoop spark airflow snowflake tensorflow pytorch nginx
  apache deno bun nest nuxt gatsby remix webpack rollup jest cypress selenium puppeteer storybook figma photoshop
  excel tableau native ionic cordova wasm webassembly arduino paypal klarna claude llama copilot midjourney prisma
  mongoose sequelize hibernate express webrtc opencv`,
);

/** A number, or what a machine calls a record. */
export const isFigure = (word: string): boolean =>
  /^\d+$|^(?=.*\d)[0-9a-f]{6,}$|^[a-z]?\d+[a-z]?$/.test(word);

/** Whether it is a word of its own weight. */
export const isTelling = (word: string): boolean => !joints.has(stem(word)) && !isFigure(word);
