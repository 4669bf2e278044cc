/**
 * Part of the boot script: shows before the first paint who is signed in, as the identity cookies say. The place for the
 * name (`data-session-name`) carries the client id whose cookies count; links that lead to the sign-in (`data-account`)
 * lead to the account instead. `restoreSession` of src/features/account/identity reads the same cookies by the same rules, and takes
 * over once scripts run.
 */
export const SESSION_NAME = `
  function cookieOf(name) {
    var value = "";
    d.cookie.split("; ").forEach(function (pair) {
      var at = pair.indexOf("=");
      try { if (decodeURIComponent(pair.slice(0, at)) === name) value = decodeURIComponent(pair.slice(at + 1)); } catch (error) {}
    });
    return value;
  }
  function claimsOf(token) {
    return JSON.parse(decodeURIComponent(escape(atob(token.split(".")[1].replace(/-/g, "+").replace(/_/g, "/")))));
  }
  function sessionNameOf(clientId) {
    try {
      var prefix = "CognitoIdentityServiceProvider." + clientId + ".";
      var file = prefix + cookieOf(prefix + "LastAuthUser") + ".";
      var id = claimsOf(cookieOf(file + "idToken"));
      var access = claimsOf(cookieOf(file + "accessToken"));
      var now = Date.now() + 5000 + (parseInt(cookieOf(file + "clockDrift"), 10) || 0);
      if (!cookieOf(file + "refreshToken") && !(now <= id.exp * 1000 && now <= access.exp * 1000)) return "";
      var name = id.preferred_username || id["cognito:username"];
      return /^[0-9a-f-]{36}$/.test(name) && id.email ? id.email.split("@")[0] : name;
    } catch (error) {}
  }
  function nameSession() {
    var place = d.querySelector("[data-session-name]");
    if (!place) return;
    sessions.disconnect();
    var name = sessionNameOf(place.getAttribute("data-session-name"));
    if (!name) return;
    place.textContent = name;
    d.querySelectorAll("a[data-account]").forEach(function (link) { link.setAttribute("href", link.getAttribute("data-account")); });
  }
  if (d.cookie.indexOf(".LastAuthUser=") > 0) {
    var sessions = new MutationObserver(nameSession);
    sessions.observe(root, { childList: true, subtree: true });
    d.addEventListener("DOMContentLoaded", function () { nameSession(); sessions.disconnect(); });
  }
`;
