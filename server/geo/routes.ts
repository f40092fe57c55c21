import type { FastifyPluginAsync } from 'fastify';
import type { GeoAnswer } from '../../contract/api.ts';
import { apiPaths } from '../../contract/api.ts';
import type { Locate } from './locate.ts';

/** Our own geolocation service, in the shape that public ones use; the address is sent to no other service. */
export const geoRoutes =
  (locate: Locate): FastifyPluginAsync =>
  async (app) => {
    app.get(apiPaths.geo, async ({ ip }): Promise<GeoAnswer> => {
      const location = await locate(ip);
      return {
        ip,
        city: location.City,
        region: location.Region,
        country: location.countryCode,
        country_name: location.CountryName,
        country_code: location.countryCode,
        postal: location.Postal,
        latitude: location.Latitude,
        longitude: location.Longitude,
      };
    });
  };
