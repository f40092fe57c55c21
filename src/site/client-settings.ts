/** The settings that reach the browser; astro.config.ts fills them in when the site is built. */
export const clientSettings = {
  /** The origin of the service; empty for the origin of the pages. */
  api: import.meta.env.API_URL,
  /** A geolocation service in place of our own. */
  geoUrl: import.meta.env.GEO_URL,
  reviewsUrl: import.meta.env.REVIEWS_URL,
  reviews: import.meta.env.REVIEWS,
};
