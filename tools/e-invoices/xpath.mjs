// The types of fontoxpath bring those of the DOM into every file of the server: what is used of it is typed beside this file.
export { evaluateXPathToBoolean, evaluateXPathToNodes, registerXQueryModule } from 'fontoxpath';
