import type { BuildingType, CustomerRole, RequestType, TimingPreference } from "#db/values.ts";

/** No name, telephone, mail or street (D32). */
export interface RequestFacts {
  requestType: RequestType;
  message: string;
  timingPreference: TimingPreference | null;
  buildingType: BuildingType | null;
  customerRole: CustomerRole | null;
  deviceModel: string | null;
  photoCount: number;
}
