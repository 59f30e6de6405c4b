import { leaveWhenSignedIn } from "#app/ui/frame/leave-when-signed-in.ts";

leaveWhenSignedIn();
