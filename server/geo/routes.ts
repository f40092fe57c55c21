import type { FastifyPluginAsync } from 'fastify';
import type { GeoAnswer } from '../../contract/api.ts';
import { apiPaths } from '../../contract/api.ts';
import type { Locate } from './locate.ts';

/** Our own geolocation service, in the shape that public ones use. Where a visitor is stays between them and us. */
export const geoRoutes =
  (locate: Locate): FastifyPluginAsync =>
  async (app) => {
    app.get(apiPaths.geo, async ({ ip }): Promise<GeoAnswer> => {
      const place = await locate(ip);
      return {
        ip,
        city: place.city,
        region: place.region,
        country: place.countryCode,
        country_name: place.countryName,
        country_code: place.countryCode,
        postal: place.postal,
        latitude: place.latitude,
        longitude: place.longitude,
      };
    });
  };
