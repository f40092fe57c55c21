/** The few settings of the owner that reach the browser; astro.config.ts fills them in when the site is built. */
export const clientSettings = {
  /** Where the service answers; empty for the address that the pages come from. */
  api: import.meta.env.API_URL,
  /** A geolocation service to ask instead of our own. */
  geoUrl: import.meta.env.GEO_URL,
  reviewsUrl: import.meta.env.REVIEWS_URL,
};
