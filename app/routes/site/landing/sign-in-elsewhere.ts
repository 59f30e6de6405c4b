import { leaveWhenSignedIn } from "#app/ui/leave-when-signed-in.ts";

leaveWhenSignedIn();
