import { href } from "react-router";
import { cursorText, type InboxCursor, readCursor } from "#app/domain/inbox/cursor.ts";
import { cleanSearch } from "#app/domain/inbox/filter.ts";
import { type ProfileGroup, readProfileGroup } from "#app/domain/operator/profile-group.ts";

export interface ProfilesAddress {
  search: string;
  group: ProfileGroup | null;
  after: InboxCursor | null;
}

export const ALL_PROFILES: ProfilesAddress = { search: "", group: null, after: null };

/** Unreadable parameters count as absent. */
export function readProfilesAddress(query: URLSearchParams): ProfilesAddress {
  return {
    search: cleanSearch(query.get("suche")),
    group: readProfileGroup(query.get("stand")),
    after: readCursor(query.get("aelter")),
  };
}

export function profilesPath({ search, group, after }: ProfilesAddress): string {
  const query = new URLSearchParams();
  if (search) query.set("suche", search);
  if (group) query.set("stand", group);
  if (after) query.set("aelter", cursorText(after));
  const path = href("/admin-panel-werkruf/profiles");
  return query.size > 0 ? `${path}?${query}` : path;
}
