import { type RouteConfig, route } from "@react-router/dev/routes";

export default [route("page", "page.tsx"), route("list", "list.tsx")] satisfies RouteConfig;
