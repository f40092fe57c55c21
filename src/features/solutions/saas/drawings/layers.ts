import type { ComponentType } from 'react';
import type { LayerName } from '../content.ts';
import { BillingLayer } from './BillingLayer.tsx';
import { DataLayer } from './DataLayer.tsx';
import { OperationsLayer } from './OperationsLayer.tsx';
import { PlansLayer } from './PlansLayer.tsx';
import { RolesLayer } from './RolesLayer.tsx';
import { TenantsLayer } from './TenantsLayer.tsx';

/** Every drawing is 420 wide, with the tenants' lines at x = 70, 210 and 350. */
export const layerDrawings: Readonly<Record<LayerName, ComponentType>> = {
  tenants: TenantsLayer,
  plans: PlansLayer,
  billing: BillingLayer,
  roles: RolesLayer,
  data: DataLayer,
  operations: OperationsLayer,
};
